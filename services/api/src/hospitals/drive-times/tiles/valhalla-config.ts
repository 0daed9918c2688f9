import defaults from './valhalla-defaults.json' with { type: 'json' }

/** Meters between places of one matrix. Without so many, a place without a road near is refused for its distance. */
const maxDistance = 10_000_000

/** Pairs of one matrix in a process of this installation. */
export const maxEmbeddedPairs = 5_000

/** Valhalla's configuration for tiles of this installation: as it is shipped, with what differs. */
export function valhallaConfig(tiles: string) {
  const { auto, ...otherLimits } = defaults.service_limits
  return {
    ...defaults,
    mjolnir: { ...defaults.mjolnir, tile_dir: tiles },
    // The other one took 16 to 24 seconds from one place to 548, and some of its times were wrong.
    thor: { ...defaults.thor, source_to_target_algorithm: 'timedistancematrix' },
    service_limits: {
      ...otherLimits,
      auto: {
        ...auto,
        max_matrix_distance: maxDistance,
        max_matrix_location_pairs: maxEmbeddedPairs,
        max_locations: maxEmbeddedPairs,
      },
    },
  }
}

/** The same for the program that builds tiles, whose log says how far it is. */
export function builderConfig(tiles: string): object {
  const config = valhallaConfig(tiles)
  return { ...config, mjolnir: { ...config.mjolnir, logging: { type: 'std_out', color: false } } }
}
