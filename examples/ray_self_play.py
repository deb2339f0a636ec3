"""Train a policy by self-play on a Ray cluster: workers play with the newest weights, this process learns."""

from __future__ import annotations

import argparse
from pathlib import Path


def main() -> None:
    """Read the command line and train; without arguments, print the usage."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", help="host:port of a Ray cluster, or local for one on this machine")
    parser.add_argument("--game", default="warehouse51", choices=("warehouse51", "settlers"))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--tables", type=int, default=96, help="tables of all workers together")
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--measure-games", type=int, default=30)
    parser.add_argument("--out", type=Path, default=Path("ray-self-play"), help="checkpoint, curve and policy")
    arguments = parser.parse_args()
    if arguments.address is None:
        parser.print_help()
        return
    train(arguments)


def train(arguments: argparse.Namespace) -> None:
    """Train for a number of iterations; an earlier training in the folder is continued."""
    import ray

    from reliquary.envs.training.cluster import collect_on_ray
    from reliquary.envs.training.collecting import Setting
    from reliquary.envs.training.loop import Course, Training

    address = None if arguments.address == "local" else arguments.address
    ray.init(address, log_to_driver=False, include_dashboard=False)
    try:
        setting = Setting(arguments.game, tables=arguments.tables)
        course = Course(arguments.game, setting=setting, measure_games=arguments.measure_games)
        training = Training(course, arguments.out, print, collect_on_ray(ray, arguments.workers))
        training.run(iterations=arguments.iterations)
    finally:
        ray.shutdown()


if __name__ == "__main__":
    main()
