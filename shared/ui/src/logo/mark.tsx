interface MarkProps {
  /** The room: the outline of the plan. */
  room: string
  /** The key: its bow, its bit and the door it opens. */
  keyColor: string
}

/** The mark on a 48 x 48 grid: the plan of a room whose door stands open for a key. */
export function Mark({ room, keyColor }: MarkProps) {
  return (
    <g fill="none" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round">
      <path stroke={room} d="M30 43H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h34a2 2 0 0 1 2 2v18" />
      <path stroke={keyColor} d="M23 21a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM23 21h20M35 21v6M43 21v9" />
    </g>
  )
}
