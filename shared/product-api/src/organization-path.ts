/** A path below an organization, each part encoded. */
export function organizationPath(organizationId: string, ...parts: readonly string[]): string {
  return ['orgs', organizationId, ...parts].map((part) => encodeURIComponent(part)).join('/')
}
