/** Layers of one group share the room: where two want the same, the upper layer's has it. */
export const declutter = 'hospitals over names'
