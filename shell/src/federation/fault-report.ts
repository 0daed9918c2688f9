import { contractVersion } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import type { RemoteFailure } from './remotes-store.ts'

/** What a person sends to the remote's team: in English, as its readers may be anywhere, and without personal data. */
export function faultReport(
  { name, baseUrl, descriptor }: RegistryEntry,
  { fault, traceId, version }: RemoteFailure,
): string {
  return [
    `Remote: ${name} ${version} (${baseUrl})`,
    `Owner: ${descriptor.owner.team}, ${descriptor.owner.contact}`,
    `Fault: ${fault.code} ${JSON.stringify(fault.details)}`,
    `Shell contract: ${contractVersion}, required: ${descriptor.requires.contract}`,
    `Trace: ${traceId}`,
    `Page: ${location.pathname}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n')
}
