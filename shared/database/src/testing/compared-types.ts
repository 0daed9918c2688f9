/** A type that both engines read alike, by an example: an expression of it, and the value that a row holds. */
export interface ComparedType {
  readonly name: string
  readonly expression: string
  readonly value: unknown
}

/** The types that both engines read alike, by their number in `pg_type`. database.test.ts reads each on both. */
export const comparedTypes: ReadonlyMap<number, ComparedType> = new Map([
  [16, { name: 'boolean', expression: 'true', value: true }],
  [17, { name: 'bytea', expression: `'\\x00ff'::bytea`, value: Uint8Array.of(0, 255) }],
  [19, { name: 'name', expression: `'note'::name`, value: 'note' }],
  [21, { name: 'smallint', expression: '-7::smallint', value: -7 }],
  [23, { name: 'integer', expression: '2147483647', value: 2_147_483_647 }],
  [25, { name: 'text', expression: `'Lyon – Hôpital'::text`, value: 'Lyon – Hôpital' }],
  [114, { name: 'json', expression: `'{"a":[1,null]}'::json`, value: { a: [1, null] } }],
  [700, { name: 'real', expression: '0.5::real', value: 0.5 }],
  [701, { name: 'double precision', expression: '0.1::float8', value: 0.1 }],
  [1000, { name: 'boolean[]', expression: 'ARRAY[true, false]', value: [true, false] }],
  [1005, { name: 'smallint[]', expression: 'ARRAY[1, -2]::smallint[]', value: [1, -2] }],
  [1007, { name: 'integer[]', expression: 'ARRAY[1, NULL, 3]', value: [1, null, 3] }],
  [1009, { name: 'text[]', expression: `ARRAY['a,b', NULL, '"c"']`, value: ['a,b', null, '"c"'] }],
  [1022, { name: 'double precision[]', expression: 'ARRAY[0.1::float8]', value: [0.1] }],
  [1043, { name: 'character varying', expression: `'a'::varchar`, value: 'a' }],
  [
    1184,
    {
      name: 'timestamp with time zone',
      expression: `'2026-03-29T01:30:00.123+02'::timestamptz`,
      value: new Date('2026-03-28T23:30:00.123Z'),
    },
  ],
  [1700, { name: 'numeric', expression: '12345678901234567890.10', value: '12345678901234567890.10' }],
  [2278, { name: 'void', expression: `pg_notify('nobody', '')`, value: '' }],
  [
    2950,
    {
      name: 'uuid',
      expression: `'00000000-0000-4000-8000-00000000000a'::uuid`,
      value: '00000000-0000-4000-8000-00000000000a',
    },
  ],
  [3614, { name: 'tsvector', expression: `'ward'::tsvector`, value: `'ward'` }],
  [3802, { name: 'jsonb', expression: `'{"a":[1,null]}'::jsonb`, value: { a: [1, null] } }],
])
