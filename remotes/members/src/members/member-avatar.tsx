import type { Member } from '@keyroom/product-api'
import { initialsOf } from '@keyroom/ui/more'
import { useState } from 'react'

/**
 * A member's picture, or their initials where there is none, or none comes. It says nothing that the name does not say.
 * The initials lie below the picture, so that nothing moves and nothing is empty while it comes, and are no text to be
 * copied or found.
 */
export function Face({ member }: { member: Pick<Member, 'name' | 'picture'> }) {
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
