import type { Member } from '@keyroom/product-api'
import { initialsOf } from '@keyroom/ui/more'
import { useState } from 'react'

/**
 * A member's picture, or the initials where it is missing or fails to load. Decorative, because the name is beside it.
 * The initials are below the picture, so that nothing is empty or moves while it loads, and are not text that can be
 * copied or found.
 */
export function MemberAvatar({ member }: { member: Pick<Member, 'name' | 'picture'> }) {
  const { name, picture } = member
  const [missing, setMissing] = useState<string>()
  return (
    <span data-face={initialsOf(name)} aria-hidden>
      {picture && picture !== missing ? (
        <img
          src={picture}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setMissing(picture)}
        />
      ) : null}
    </span>
  )
}
