-- The deleted scenario that one followed. It follows that one again when it is restored, unless somebody moved it meanwhile.
ALTER TABLE scenario ADD COLUMN released_from uuid;
CREATE INDEX scenario_released_from ON scenario (owner, released_from) WHERE released_from IS NOT NULL;
GRANT UPDATE (released_from) ON scenario TO keyroom_tenant;
