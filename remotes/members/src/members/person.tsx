import type { Member } from '@keyroom/product-api'

/** Who a row is about: the name, and below it the address. */
export function Person({ member }: { member: Member }) {
  return (
    <span data-person="">
      <bdi data-name="" title={member.name}>
        {member.name}
      </bdi>
      <bdi data-email="" dir="ltr" title={member.email}>
        {member.email}
      </bdi>
    </span>
  )
}
