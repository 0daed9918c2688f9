-- What sessions were begun and last used from. The session itself is an artifact: without it a row here says nothing.
CREATE TABLE session_use (
  session_uid text PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  initial_address text NOT NULL,
  last_address text NOT NULL,
  initial_user_agent text NOT NULL,
  last_user_agent text NOT NULL
);

-- What a person is signed in to, and what their refresh tokens are.
CREATE INDEX artifact_account ON artifact ((payload ->> 'accountId'));
