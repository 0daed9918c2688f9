/** The name under which a remote's entry registers itself in the page. */
export function containerName(remote: string): string {
  return `keyroom_${remote.replaceAll('-', '_')}`
}
