import { programSchema, type Program } from '@keyroom/right-sizing/schemas'
import { baselineSchema } from '@keyroom/scenarios'
import * as z from 'zod/mini'
import { expectationOf } from '../expectation-of.ts'
import {
  facilityTypesSchema,
  notesSchema,
  planNameSchema,
  tagsSchema,
  targetDateSchema,
} from './planning-parts-schema.ts'
import { newLocationSchema } from './location-schema.ts'
import { scenarioStatusSchema, type Scenario } from './scenario-schema.ts'

/** The size of the largest file that is read, in bytes: a program and a baseline of the largest size, with indents. */
export const maxScenarioFileBytes = 4 * 1024 * 1024

/** Where the API serves the JSON schema of the file, below `/api/`. */
export const scenarioFileSchemaPath = 'schemas/scenario-file.json'

const descriptions = z.registry<{ description: string }>()
const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema => {
  descriptions.add(schema, { description })
  return schema
}

const { id: _id, isShared: _isShared, ...placeFacts } = newLocationSchema.shape

/**
 * A scenario as a JSON file: all that makes its results. It follows nothing; the program of one that follows another is
 * in full.
 */
export const scenarioFileSchema = z.strictObject({
  $schema: described(z.optional(z.string().check(z.maxLength(2000))), 'The address of this schema, for editors.'),
  format: described(z.literal('keyroom-scenario'), 'Tells the file from other JSON.'),
  version: described(z.literal(1), 'The version of this format.'),
  exportedAt: described(z.optional(z.iso.datetime().check(z.maxLength(40))), 'When the file was written. ISO 8601.'),
  name: described(planNameSchema.check(z.minLength(1)), 'The name of the scenario.'),
  project: described(
    z.optional(z.strictObject({ name: planNameSchema, client: planNameSchema })),
    'Where the scenario was. For information: a file is imported into the project that is open.',
  ),
  location: described(
    z.strictObject(placeFacts),
    'Where is planned: a hospital by its CCN, or a named point by its coordinates.',
  ),
  status: scenarioStatusSchema,
  facilityTypes: facilityTypesSchema,
  notes: notesSchema,
  tags: tagsSchema,
  targetDate: described(targetDateSchema, 'A day, such as 2031-06-30; null for no target.'),
  program: described(programSchema, 'Departments, volumes and rooms, and the criteria pack with its version.'),
  baseline: described(
    z.nullable(baselineSchema),
    'Figures of the hospital with their source cells, as they were when they were copied; null without a hospital.',
  ),
})

export type ScenarioFile = z.output<typeof scenarioFileSchema>

/** The JSON schema of the file, derived from the schema that checks it. */
export function scenarioFileJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(scenarioFileSchema, { metadata: descriptions }) as Record<string, unknown>
}

/** What of a scenario is in its file besides its program. */
export interface ScenarioFileFacts extends Pick<
  Scenario,
  'name' | 'status' | 'facilityTypes' | 'notes' | 'tags' | 'targetDate' | 'baseline'
> {
  readonly project: { readonly name: string }
  readonly client: { readonly name: string }
  readonly place: Pick<Scenario['place'], 'name' | 'ccn' | 'latitude' | 'longitude' | 'address'>
}

/**
 * A scenario as a file.
 * @param program its own, in full
 * @param now when the file is written
 */
export function scenarioFileOf(scenario: ScenarioFileFacts, program: Program, now: Date): ScenarioFile {
  const { name, project, client, place, status, facilityTypes, notes, tags, targetDate } = scenario
  return {
    format: 'keyroom-scenario',
    version: 1,
    exportedAt: now.toISOString(),
    name,
    project: { name: project.name, client: client.name },
    location: {
      name: place.name,
      ccn: place.ccn,
      latitude: place.latitude,
      longitude: place.longitude,
      address: place.address,
    },
    status,
    facilityTypes,
    notes,
    tags,
    targetDate,
    program,
    // What is stored was checked when it was saved.
    baseline: scenario.baseline as ScenarioFile['baseline'],
  }
}

/** Why a file is not a scenario. */
export interface ScenarioFileProblem {
  readonly code: 'too-large' | 'not-json' | 'other-format' | 'other-version' | 'unknown-key' | 'wrong-value'
  /** The place in the file, such as `program/departments/0/type`; empty for the whole file. */
  readonly path: string
  /** In the words of JSON Schema; empty where it is not known. */
  readonly expected: string
  /** JSON, shortened; empty where the file has nothing there. */
  readonly received: string
}

/** Reads a scenario from the text of a file, up to the first problem. */
export function readScenarioFile(
  text: string,
): { readonly file: ScenarioFile } | { readonly problem: ScenarioFileProblem } {
  if (text.length > maxScenarioFileBytes) {
    return refuse('too-large', '', String(maxScenarioFileBytes), String(text.length))
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('not-json', '', 'JSON', shortOf(text))
  }
  const { format, version } = (isObject(value) ? value : {}) as Partial<Record<string, unknown>>
  if (format !== 'keyroom-scenario') return refuse('other-format', 'format', '"keyroom-scenario"', jsonOf(format))
  if (version !== 1) return refuse('other-version', 'version', '1', jsonOf(version))
  const { success, data, error } = scenarioFileSchema.safeParse(value)
  if (success) {
    const unknown = unknownKey(value, data)
    return unknown === undefined ? { file: data } : refuse('unknown-key', unknown, '', '')
  }
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys') {
    return refuse('unknown-key', [...issue.path, issue.keys[0] ?? ''].join('/'), '', '')
  }
  const path = issue?.path ?? []
  return refuse('wrong-value', path.join('/'), expectationOf(issue), receivedAt(value, path))
}

function refuse(code: ScenarioFileProblem['code'], path: string, expected: string, received: string) {
  return { problem: { code, path, expected, received } }
}

/** The path of a key that the schema drops: what is imported would not be what is in the file. */
function unknownKey(value: unknown, known: unknown): string | undefined {
  if (!isObject(value) || !isObject(known)) return undefined
  for (const [key, item] of Object.entries(value)) {
    if (!Object.hasOwn(known, key)) return key
    const inner = unknownKey(item, known[key])
    if (inner !== undefined) return `${key}/${inner}`
  }
  return undefined
}

/** What a file has at a place, for a message: its JSON, shortened; empty where it has nothing. */
export function receivedAt(file: unknown, path: readonly PropertyKey[]): string {
  const value = path.reduce<unknown>((part, key) => (isObject(part) ? part[String(key)] : undefined), file)
  return value === undefined ? '' : jsonOf(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const maxReceived = 60

function shortOf(text: string): string {
  return text.length > maxReceived ? `${text.slice(0, maxReceived)}…` : text
}

/** A value in a message: its JSON, shortened. */
function jsonOf(value: unknown): string {
  return value === undefined ? '' : shortOf(JSON.stringify(value))
}
