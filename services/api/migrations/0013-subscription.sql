-- What accounts have subscribed to. A row belongs to an organization or to a person, never to both, and is seen by
-- whoever works in that account: all members know whether the trial has ended, though only administrators can buy.

CREATE TABLE subscription (
  -- the biller's own id
  id text PRIMARY KEY,
  organization_id text CHECK (organization_id <> ''),
  user_id text CHECK (user_id <> ''),
  product text NOT NULL CHECK (product IN ('standardTier', 'accountingTier', 'toolkit')),
  -- seats that were bought; 1 for a person
  quantity integer NOT NULL DEFAULT 1 CHECK (quantity >= 0),
  -- as the biller calls them
  status text NOT NULL CHECK (
    status IN ('trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused')
  ),
  started_at timestamptz NOT NULL DEFAULT now(),
  trial_ends_at timestamptz,
  -- when it renews, or ends where it was cancelled
  period_ends_at timestamptz,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  CHECK (num_nonnulls(organization_id, user_id) = 1),
  CHECK (status <> 'trialing' OR trial_ends_at IS NOT NULL)
);

CREATE INDEX subscription_of_organization ON subscription (organization_id);
CREATE INDEX subscription_of_user ON subscription (user_id);

-- An account is a person in an organization, or alone: then keyroom.organization_id is empty. A transaction that says
-- neither sees nothing.
ALTER TABLE subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscription FORCE ROW LEVEL SECURITY;
CREATE POLICY own_account ON subscription
  USING (
    CASE coalesce(current_setting('keyroom.organization_id', true), '')
      WHEN '' THEN organization_id IS NULL AND user_id = current_setting('keyroom.user_id', true)
      ELSE organization_id = current_setting('keyroom.organization_id', true)
    END
  );

GRANT SELECT, INSERT, UPDATE, DELETE ON subscription TO keyroom_tenant;
