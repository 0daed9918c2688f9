-- Locations that members draw or import on the map may be for the whole organization, in a project or not.
ALTER TABLE location
  ADD COLUMN is_shared boolean NOT NULL DEFAULT false,
  -- the import that added it with others; NULL for one that was added by itself
  ADD COLUMN import_id uuid;
CREATE INDEX location_of_import ON location (owner, import_id) WHERE import_id IS NOT NULL;
GRANT UPDATE (is_shared) ON location TO keyroom_tenant;
