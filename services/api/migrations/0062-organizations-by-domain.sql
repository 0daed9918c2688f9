-- Studies are published to organizations by their domain: it is looked up as the owner of the schema, never as a tenant.
CREATE INDEX allowed_domain_by_domain ON allowed_domain (domain, organization_id);
CREATE POLICY found_by_owner ON allowed_domain FOR SELECT TO CURRENT_USER USING (true);
