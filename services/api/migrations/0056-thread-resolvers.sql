-- Who resolved a thread, so that their name can be forgotten when they are deleted.
ALTER TABLE comment ADD COLUMN resolved_by text CHECK (resolved_by <> '');
CREATE POLICY resolved_by_deleted_person ON comment
  USING (resolved_by = nullif(current_setting('keyroom.deleted_user_id', true), ''));
GRANT UPDATE (resolved_by) ON comment TO keyroom_tenant;
