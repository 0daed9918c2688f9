-- People who signed up and have yet to show that the address is theirs. Until then nobody is in the directory: the name
-- and the password that a link makes true are those that were typed with it, whatever others type for that address.
CREATE TABLE sign_up (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  -- Not kept any longer once the link was used.
  password_hash text,
  token_hash bytea NOT NULL UNIQUE,
  -- The sign-in in which the right password was given before the address was confirmed: it may have a new link sent.
  sign_in text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX sign_up_email ON sign_up (email, id);
CREATE INDEX sign_up_sign_in ON sign_up (sign_in) WHERE sign_in IS NOT NULL;

-- Each kind of attempt is counted apart from the others.
ALTER TABLE sign_in_attempt DROP CONSTRAINT sign_in_attempt_kind_check;
ALTER TABLE sign_in_attempt ADD CONSTRAINT sign_in_attempt_kind_check
  CHECK (kind IN ('password', 'link', 'sign-up', 'confirmation', 'invitation'));
