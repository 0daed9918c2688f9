-- The keys that sign tokens: one that does, one that is published ahead so that whoever checks tokens knows it by the
-- time it does, and those that did until their last token has run out.
CREATE TABLE signing_key (
  kid text PRIMARY KEY,
  jwk jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('current', 'next', 'retired')),
  published_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX signing_key_state ON signing_key (state) WHERE state <> 'retired';

INSERT INTO signing_key (kid, jwk, state, published_at)
SELECT value #>> '{keys,0,kid}', value #> '{keys,0}', 'current', now() FROM setting WHERE name = 'jwks';
