import { Refusal } from '../../server/refusal.ts'

/** Documents by post were asked for where nobody sends any. */
export function noPost(): Refusal {
  return new Refusal(422, {
    code: 'no-post',
    message: 'Documents are not sent by post here, only by e-mail.',
    expected: 'shippingId "free"',
    received: 'post',
  })
}
