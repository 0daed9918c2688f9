/** Whether two e-mail addresses are one, as the identity provider compares them: composed, in small letters. */
export function sameAddress(one: string, other: string): boolean {
  return normal(one) === normal(other)
}

function normal(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}
