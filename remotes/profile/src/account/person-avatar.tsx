import { Avatar } from '@keyroom/ui/core'
import { initialsOf } from '@keyroom/ui/more'
import type { ShownPerson } from './account-queries.ts'

interface PersonAvatarProps extends ShownPerson {
  /** Called when the picture is missing or fails to load. */
  onMissing?: () => void
}

/** The picture of a person, or the initials where it is missing or fails to load. */
export function PersonAvatar({ name, picture, onMissing }: PersonAvatarProps) {
  return (
    <Avatar
      key={picture}
      {...(picture ? { src: picture } : {})}
      alt=""
      slotProps={{ img: { referrerPolicy: 'no-referrer', ...(onMissing ? { onError: onMissing } : {}) } }}
      sx={{ width: 72, height: 72, fontSize: '1.5rem', bgcolor: 'primary.main', color: 'primary.contrastText' }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}
