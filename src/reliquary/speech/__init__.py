"""What people at a table are told in their language: sentences and figures, made from what one seat may know."""
