/** The way to a field of a program: property names, and ids of departments, drivers and rooms in place of positions. */
type Path = readonly string[]

/** A list has one more item, behind the item `after`, or in front where that is `null`. */
export interface Addition {
  readonly kind: 'add'
  /** The list. */
  readonly path: Path
  readonly value: { readonly id: string }
  readonly after: string | null
}

/** One thing in which a child scenario's program differs from its parent's, as plain JSON. */
export type Difference =
  | Addition
  /** A field of an object has another value, or is new. */
  | { readonly kind: 'set'; readonly path: Path; readonly value: unknown }
  /** A field of an object, or an item of a list, is gone. */
  | { readonly kind: 'remove'; readonly path: Path }
  /** The items of the list at `path` are in this order. */
  | { readonly kind: 'order'; readonly path: Path; readonly ids: readonly string[] }
