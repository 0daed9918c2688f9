-- Mail that identity wrote, and what it takes to choose a new password by one.

-- The local outbox: nothing leaves it.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);

-- The one link by which a person may choose a new password. Only its hash is known here: who reads the table gets
-- into no account. `sign_in` is the sign-in that was under way when it was asked for.
CREATE TABLE password_reset (
  user_id text PRIMARY KEY REFERENCES directory_user ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  sign_in text,
  expires_at timestamptz NOT NULL
);

-- Links asked for are counted like sign-ins, but apart from them.
ALTER TABLE sign_in_attempt ADD COLUMN kind text NOT NULL DEFAULT 'password' CHECK (kind IN ('password', 'link'));
