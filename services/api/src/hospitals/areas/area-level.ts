/** What is known of an area besides its hospitals' reports. */
export interface Area {
  readonly name: string
  /** The postal code of the state that it is in; null for a state. */
  readonly state: string | null
  readonly population: number | null
  /** A point within, in degrees; null where it is not known, and where areas are drawn by their code alone. */
  readonly longitude: number | null
  readonly latitude: number | null
}

/** The areas of a year. */
export interface KnownAreas {
  readonly areas: ReadonlyMap<string, Area>
  /** The year of the population; null if none was imported, and of ZIP codes. */
  readonly populationYear: number | null
  /** The years of the age table that the people of ZIP codes are from; null without, and of other areas. */
  readonly ageTable: { readonly firstYear: number; readonly lastYear: number } | null
}

/** One kind of area: which one a hospital is in, and what is known of those with hospitals. */
export interface AreaLevel {
  /** Areas with fewer people have no rates. */
  readonly minPeople: number
  /**
   * The code of the area of a hospital; null if it is in none.
   *
   * @param place the index of the hospital in the snapshot's facilities
   */
  readonly codeOf: (place: number) => string | null
  /** What is known of areas in a fiscal year, or as near to it as people were counted. */
  readonly read: (codes: readonly string[], year: number) => Promise<KnownAreas>
}
