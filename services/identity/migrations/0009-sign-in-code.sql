-- The code that was e-mailed to a person who has to wait after wrong passwords; one per sign-in.
CREATE TABLE sign_in_code (
  sign_in text PRIMARY KEY,
  email text NOT NULL,
  -- NULL: the password was wrong and no code was e-mailed, which the pages do not reveal.
  user_id text REFERENCES directory_user ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_code_user ON sign_in_code (user_id);

-- `code`: requests for a code. `code-mail`: codes that were e-mailed.
ALTER TABLE sign_in_attempt DROP CONSTRAINT sign_in_attempt_kind_check;
ALTER TABLE sign_in_attempt ADD CONSTRAINT sign_in_attempt_kind_check
  CHECK (kind IN ('password', 'link', 'sign-up', 'confirmation', 'invitation', 'code', 'code-mail'));
