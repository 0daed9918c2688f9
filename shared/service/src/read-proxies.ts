import { isIP } from 'node:net'

/** What a list of trusted proxies has to be. */
export const proxiesExpectation = 'addresses or subnets such as 10.0.0.0/8, separated by commas'

/** Words, separated by commas or spaces. */
export function wordsOf(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** Whether a word is the address of a proxy, or a subnet. */
export function isProxy(word: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(word) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128)
}
