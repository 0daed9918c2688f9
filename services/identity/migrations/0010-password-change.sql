-- Changed passwords that the product API has not been told of: it revokes the tokens that were issued before.
CREATE TABLE password_change (
  user_id text PRIMARY KEY REFERENCES directory_user ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
