-- What buying leaves behind. `subscription` stays the truth of what an account has; the rest is what it was billed, who
-- it is to the biller, what still has to be told to the identity provider, and what was asked for already.

ALTER TABLE subscription
  -- the biller's agreement that the row is an item of; the row itself where it has none
  ADD COLUMN agreement text,
  ADD COLUMN biller text NOT NULL DEFAULT 'ledger' CHECK (biller IN ('ledger', 'stripe')),
  -- when its state was asked for at the biller: an answer that is older than what is stored is not stored
  ADD COLUMN read_at timestamptz;

CREATE INDEX subscription_of_agreement ON subscription (agreement);

CREATE TABLE invoice (
  -- the biller's own id
  id text PRIMARY KEY,
  organization_id text CHECK (organization_id <> ''),
  user_id text CHECK (user_id <> ''),
  number text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  currency text NOT NULL DEFAULT 'usd' CHECK (currency = 'usd'),
  status text NOT NULL CHECK (status IN ('paid', 'open', 'void', 'uncollectible')),
  -- as the API answers them; amounts are cents
  lines jsonb NOT NULL,
  discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  shipping bigint NOT NULL DEFAULT 0 CHECK (shipping >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  billed_to jsonb,
  url text,
  read_at timestamptz,
  CHECK (num_nonnulls(organization_id, user_id) = 1)
);

CREATE INDEX invoice_of_organization ON invoice (organization_id, at);
CREATE INDEX invoice_of_user ON invoice (user_id, at);
CREATE SEQUENCE invoice_number;

-- Who an account is to the biller.
CREATE TABLE billing_customer (
  customer text PRIMARY KEY,
  organization_id text CHECK (organization_id <> ''),
  user_id text CHECK (user_id <> ''),
  CHECK (num_nonnulls(organization_id, user_id) = 1),
  UNIQUE NULLS NOT DISTINCT (organization_id, user_id)
);

-- What the identity provider has to be told: the seats of an organization, the flags of a person. A change raises
-- `wanted` in its own transaction; whoever has told it raises `done` to what they told.
CREATE TABLE billing_effect (
  organization_id text CHECK (organization_id <> ''),
  user_id text CHECK (user_id <> ''),
  wanted bigint NOT NULL DEFAULT 1,
  done bigint NOT NULL DEFAULT 0,
  -- since it was last told
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  -- while somebody tells it, nobody else does
  held_until timestamptz,
  CHECK (num_nonnulls(organization_id, user_id) = 1),
  UNIQUE NULLS NOT DISTINCT (organization_id, user_id)
);

CREATE INDEX billing_effect_due ON billing_effect (next_at) WHERE done < wanted;

-- What was asked for under an idempotency key, and what was answered; the same again gets the same.
CREATE TABLE billing_request (
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
  request text NOT NULL,
  answer jsonb,
  -- tries that the biller met with a fault
  failures integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (organization_id, user_id, key)
);

CREATE INDEX billing_request_at ON billing_request (at);

-- Events of Stripe that were worked in: one that is sent again changes nothing.
CREATE TABLE stripe_event (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX stripe_event_at ON stripe_event (at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['invoice', 'billing_customer', 'billing_effect'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_account ON %I USING (
         CASE coalesce(current_setting(''keyroom.organization_id'', true), '''')
           WHEN '''' THEN organization_id IS NULL AND user_id = current_setting(''keyroom.user_id'', true)
           ELSE organization_id = current_setting(''keyroom.organization_id'', true)
         END
       )', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO keyroom_tenant', name);
  END LOOP;
END
$$;

ALTER TABLE billing_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_request FORCE ROW LEVEL SECURITY;
CREATE POLICY own_request ON billing_request
  USING (
    user_id = current_setting('keyroom.user_id', true)
    AND organization_id IS NOT DISTINCT FROM nullif(current_setting('keyroom.organization_id', true), '')
  );
GRANT SELECT, INSERT, UPDATE ON billing_request TO keyroom_tenant;
GRANT USAGE ON SEQUENCE invoice_number TO keyroom_tenant;

-- Some work is nobody's request: what is due, and whom an event of the biller is about. It is done as the owner of the
-- schema, who finds the account here and then goes on as that account. As a tenant none of this is seen.
CREATE POLICY found_by_owner ON subscription FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY found_by_owner ON billing_customer FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY worked_by_owner ON billing_effect TO CURRENT_USER USING (true);
CREATE POLICY worked_by_owner ON billing_request TO CURRENT_USER USING (true);
