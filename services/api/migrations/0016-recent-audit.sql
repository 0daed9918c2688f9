-- Whom the provider's list of members may be behind about: those whose place was changed in the last minute.
CREATE INDEX audit_entry_recent ON audit_entry (organization_id, at);
CREATE INDEX member_seen_recent ON member_seen (organization_id, seen_at);
