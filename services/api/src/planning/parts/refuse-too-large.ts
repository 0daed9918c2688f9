import { Refusal } from '../../platform/routing/refusal.ts'

/** @throws Refusal 413 `too-large` */
export function refuseTooLarge(json: string, maxBytes: number): void {
  const bytes = Buffer.byteLength(json)
  if (bytes <= maxBytes) return
  throw new Refusal(413, {
    code: 'too-large',
    message: 'It is too large to be stored.',
    expected: `at most ${maxBytes} bytes of JSON`,
    received: String(bytes),
  })
}
