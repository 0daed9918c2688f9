import { places, type Place } from './places.ts'
import { profiles, type Profile } from './sample-profiles.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** A generated hospital in a real place. */
export interface SampleHospital {
  readonly seed: number
  /** Begins with ZZ, which CMS gives nobody. */
  readonly ccn: string
  readonly name: string
  readonly address: string
  readonly place: Place
  readonly longitude: number
  readonly latitude: number
  readonly control: number
  readonly profile: Profile
  readonly beds: number
  /** The month in which its fiscal year begins: 1, 7 or 10. */
  readonly firstMonth: number
}

const beginnings = [
  'Alder',
  'Amber',
  'Ash',
  'Birch',
  'Briar',
  'Bright',
  'Cedar',
  'Clear',
  'Copper',
  'Crane',
  'Dawn',
  'Elder',
  'Fern',
  'Fox',
  'Glen',
  'Gold',
  'Hazel',
  'Heron',
  'Holly',
  'Iron',
  'Juniper',
  'Larch',
  'Laurel',
  'Linden',
  'Maple',
  'Marsh',
  'Meadow',
  'Moss',
  'Oak',
  'Otter',
  'Pebble',
  'Quill',
  'Raven',
  'Reed',
  'Sable',
  'Sorrel',
  'Spruce',
  'Swan',
  'Thorn',
  'Wren',
] as const
const endings = [
  'barrow',
  'combe',
  'croft',
  'dell',
  'fell',
  'garth',
  'holme',
  'hollow',
  'mere',
  'stead',
  'thwaite',
  'wold',
] as const
const controls = [1, 2, 2, 2, 2, 4, 4, 5, 8, 9, 10, 11] as const

/** The sample's hospitals, one in each place; the same on every machine. */
export function sampleHospitals(): SampleHospital[] {
  const taken = new Set<string>()
  const numbers = new Map<Profile, number>()
  return places.map((place, position) => {
    const random = seededRandom(position + 1)
    const profile = profileAt(position, place.urban)
    const number = numbers.get(profile) ?? profile.firstNumber
    numbers.set(profile, number + 1)
    return {
      seed: position + 1,
      ccn: `ZZ${String(number).padStart(4, '0')}`,
      name: `${freeName(random, taken)} ${random.pick(profile.words)}`,
      address: `${Math.round(random.between(1, 99)) * 10} Sample Street`,
      place,
      // a little off the place's center, which is made of real hospitals' places
      longitude: hundredThousandths(place.longitude + random.between(-0.03, 0.03)),
      latitude: hundredThousandths(place.latitude + random.between(-0.02, 0.02)),
      control: random.pick(controls),
      profile,
      beds: bedsOf(profile, place.urban, random),
      firstMonth: random.pick([1, 1, 7, 10, 10]),
    }
  })
}

/** Which type stands at a position: the shares come true over every hundred places, small hospitals out of the cities. */
function profileAt(position: number, urban: boolean): Profile {
  const [shortTerm, criticalAccess] = profiles as [Profile, Profile]
  const place = (position * 37) % 100
  let below = 0
  const profile = profiles.find(({ share }) => place < (below += share)) ?? shortTerm
  return profile === criticalAccess && urban ? shortTerm : profile
}

function bedsOf({ type, beds: [min, max] }: Profile, urban: boolean, random: SeededRandom): number {
  if (type === 'critical-access') return random.pick([15, 18, 20, 25, 25, 25])
  // small hospitals are many, large ones few and in cities
  const size = random.between(0, 1) ** (urban ? 1.2 : 2.4)
  return Math.round(min + (max - min) * size)
}

function freeName(random: SeededRandom, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(beginnings)}${random.pick(endings)}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

function hundredThousandths(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
