-- What people save for themselves, or for their organization: peer groups and views of a page.

CREATE TABLE saved_item (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('peer-groups', 'views')),
  -- NULL for the owner's own account
  organization_id text CHECK (organization_id <> ''),
  -- the owner
  user_id text NOT NULL CHECK (user_id <> ''),
  -- as the owner was called when they last saved it
  owner_name text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- a peer group as text, or the address of a view
  content text NOT NULL CHECK (length(content) <= 6000),
  -- every member of the organization sees it
  shared boolean NOT NULL DEFAULT false CHECK (NOT shared OR organization_id IS NOT NULL),
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- One name once for each owner, however it is spelled. The index also finds what is one's own.
CREATE UNIQUE INDEX saved_item_by_name
  ON saved_item (organization_id, user_id, kind, lower(name)) NULLS NOT DISTINCT;
CREATE INDEX saved_item_shared ON saved_item (organization_id, kind) WHERE shared;

ALTER TABLE saved_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_item FORCE ROW LEVEL SECURITY;

-- One's own in this account, and what the organization shares.
CREATE POLICY seen ON saved_item FOR SELECT
  USING (
    organization_id IS NOT DISTINCT FROM nullif(current_setting('keyroom.organization_id', true), '')
    AND (shared OR user_id = current_setting('keyroom.user_id', true))
  );
CREATE POLICY added ON saved_item FOR INSERT
  WITH CHECK (
    organization_id IS NOT DISTINCT FROM nullif(current_setting('keyroom.organization_id', true), '')
    AND user_id = current_setting('keyroom.user_id', true)
  );
-- Who is an administrator is the identity provider's to say: the code asks, and says so for one transaction.
CREATE POLICY changed ON saved_item FOR UPDATE
  USING (
    organization_id IS NOT DISTINCT FROM nullif(current_setting('keyroom.organization_id', true), '')
    AND (
      user_id = current_setting('keyroom.user_id', true)
      OR (shared AND current_setting('keyroom.administrator', true) = 'true')
    )
  );
CREATE POLICY removed ON saved_item FOR DELETE
  USING (
    organization_id IS NOT DISTINCT FROM nullif(current_setting('keyroom.organization_id', true), '')
    AND (
      user_id = current_setting('keyroom.user_id', true)
      OR (shared AND current_setting('keyroom.administrator', true) = 'true')
    )
  );
-- Nobody acts any more for what a deleted person saved in organizations that they left.
CREATE POLICY of_deleted_person ON saved_item
  USING (user_id = nullif(current_setting('keyroom.deleted_user_id', true), ''));

GRANT SELECT, INSERT, DELETE ON saved_item TO keyroom_tenant;
GRANT UPDATE (owner_name, name, content, shared, version, changed_at) ON saved_item TO keyroom_tenant;
