/** Beside the other keys, since the map needs this one before it loads the code of what else it asks for. */
export const facilityPointsKey = (bbox?: readonly number[]) => ['facilities', 'points', bbox ?? 'all'] as const
