interface MarkProps {
  /** The room: its walls. */
  room: string
  /** The key in its door. */
  keyColor: string
}

/** The mark on a 48 x 48 grid: the plan of a room, with the key that goes through its door. */
export function Mark({ room, keyColor }: MarkProps) {
  return (
    <g fill="none" strokeWidth={4.5} strokeLinejoin="round" strokeLinecap="round">
      <path stroke={room} d="M44 32.5V38a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v5.5" />
      <path stroke={keyColor} d="M24.5 24a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zH44M36 24v6" />
    </g>
  )
}
