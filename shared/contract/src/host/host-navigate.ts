/**
 * Goes to a path of the dashboard, given without the leading `/dashboard/`.
 *
 * @example host.navigate('analytics?ccn=220071')
 * @public
 */
export type HostNavigate = (path: string, options?: { readonly replace?: boolean }) => void
