-- Changes of organizations that a process left unfinished are looked for in all of them, as the owner of the schema.
CREATE POLICY found_by_owner ON organization_state FOR SELECT TO CURRENT_USER USING (under_way IS NOT NULL);
