-- What the OpenID provider has to remember, so that a restart logs nobody out.

-- Sessions, grants, codes, refresh tokens, sign-ins under way: one row each, as the provider's models write them.
CREATE TABLE artifact (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  uid text,
  grant_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX artifact_uid ON artifact (uid) WHERE uid IS NOT NULL;
CREATE INDEX artifact_grant ON artifact (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX artifact_expiry ON artifact (expires_at) WHERE expires_at IS NOT NULL;

-- Which account a grant speaks for. No organization: the personal account.
CREATE TABLE grant_account (
  grant_id text PRIMARY KEY,
  session_uid text NOT NULL,
  client_id text NOT NULL,
  organization_id text REFERENCES organization ON DELETE CASCADE
);
CREATE UNIQUE INDEX grant_account_owner ON grant_account (session_uid, client_id, coalesce(organization_id, ''));

-- Signing keys, cookie keys, and the mark that the sample has been loaded.
CREATE TABLE setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Sign-ins that failed or are being checked, counted to slow down guessing.
CREATE TABLE sign_in_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_attempt_email ON sign_in_attempt (email, at);
CREATE INDEX sign_in_attempt_address ON sign_in_attempt (address, at);
