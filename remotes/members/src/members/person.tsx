import type { Member } from '@keyroom/product-api'
import { Face } from './face.tsx'

/** Who a row is about: the picture, the name, and below it the address. */
export function Person({ member }: { member: Member }) {
  return (
    <span data-person="">
      <Face member={member} />
      <bdi data-name="" title={member.name}>
        {member.name}
      </bdi>
      <bdi data-email="" dir="ltr" title={member.email}>
        {member.email}
      </bdi>
    </span>
  )
}
