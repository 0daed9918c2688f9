-- What organizations keep with us. Every table of an organization carries its id, and row-level security is a second
-- wall behind the code: the role that tenants' queries run as sees only the rows of the organization that it names.

DO $$
BEGIN
  -- Roles belong to the whole server: another database, or another process at this very moment, may have made it.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'keyroom_tenant') THEN
    CREATE ROLE keyroom_tenant NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END
$$;

DO $$
BEGIN
  -- Whoever runs the service must be able to act as the role; a superuser already may.
  IF NOT pg_has_role(current_user, 'keyroom_tenant', 'MEMBER') THEN
    EXECUTE format('GRANT keyroom_tenant TO %I', current_user);
  END IF;
END
$$;

CREATE TABLE allowed_domain (
  organization_id text NOT NULL,
  domain text NOT NULL CHECK (domain = lower(domain)),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, domain)
);

CREATE TABLE seat (
  organization_id text NOT NULL,
  user_id text NOT NULL,
  product text NOT NULL CHECK (product IN ('standardTier', 'accountingTier', 'toolkit')),
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id, product)
);

-- Which sample data has been loaded. What people change afterwards is not put back by the next start.
CREATE TABLE loaded_sample (
  name text PRIMARY KEY,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE allowed_domain ENABLE ROW LEVEL SECURITY;
ALTER TABLE allowed_domain FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON allowed_domain
  USING (organization_id = current_setting('keyroom.organization_id', true));

ALTER TABLE seat ENABLE ROW LEVEL SECURITY;
ALTER TABLE seat FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON seat
  USING (organization_id = current_setting('keyroom.organization_id', true));

GRANT USAGE ON SCHEMA api TO keyroom_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON allowed_domain, seat TO keyroom_tenant;
