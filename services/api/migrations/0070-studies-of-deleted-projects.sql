-- Studies are withdrawn when their project is deleted, until it is restored. Those of projects that were deleted before are
-- withdrawn here, as the owner of the schema, who otherwise sees neither.
ALTER TABLE publication NO FORCE ROW LEVEL SECURITY;
ALTER TABLE project NO FORCE ROW LEVEL SECURITY;
UPDATE publication AS u
   SET withdrawn_at = coalesce(
         (SELECT p.deleted_at FROM project AS p WHERE p.owner = u.owner AND p.id = u.project_id), now())
 WHERE u.withdrawn_at IS NULL AND NOT EXISTS (
         SELECT FROM project AS p WHERE p.owner = u.owner AND p.id = u.project_id AND p.deleted_at IS NULL);
ALTER TABLE publication FORCE ROW LEVEL SECURITY;
ALTER TABLE project FORCE ROW LEVEL SECURITY;
