import { badgeIds, figureKeys, indicatorIds } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema } from './facility-parts-schema.ts'
import { sourceFileSchema } from './data-state-schema.ts'

const figureKeySchema = z.enum(figureKeys as [(typeof figureKeys)[number], ...typeof figureKeys])
const indicatorIdSchema = z.enum(indicatorIds as [(typeof indicatorIds)[number], ...typeof indicatorIds])

const variantSchema = z.enum(['corrected', 'usual', 'with-investments'])

/** The value of an indicator, or why it is missing and from which inputs; and the variant. */
const variantResultSchema = z.object({
  variant: variantSchema,
  value: z.nullable(z.number()),
  missing: z.nullable(z.enum(['blank-input', 'denominator-not-positive', 'inconsistent-inputs'])),
  inputs: z.array(figureKeySchema),
})

/** An indicator in the variant that fits the report best, and in its other variants. */
const indicatorResultSchema = z.object({ ...variantResultSchema.shape, others: z.array(variantResultSchema) })

/** One filed report. Figures are as filed; null if the file is blank. */
export const reportWithIndicatorsSchema = z.object({
  id: z.string(),
  fiscalYear: z.int(),
  /** ISO days, both in the period. */
  periodBegin: z.string(),
  periodEnd: z.string(),
  days: z.int(),
  /** Whether to show it if a hospital filed several in a fiscal year: the latest of a full period, else the latest. */
  preferred: z.boolean(),
  /** The edition of the figures: the public-use file, raw HCRIS, or the sample. */
  edition: z.enum(['puf', 'hcris', 'sample']),
  /** The imported file of its figures; null for the sample, and if it was not recorded. */
  file: z.nullable(sourceFileSchema),
  /** Figures that this file has no column for: the earlier file that each is from, null if it was not recorded. */
  keptFigures: z.partialRecord(figureKeySchema, z.nullable(sourceFileSchema)),
  /** 1 as submitted, 2 settled, 3 audited, 4 reopened, 5 amended; null if the file does not say. */
  status: z.nullable(z.int()),
  /** The hospital's name in the report. */
  name: z.string(),
  badges: z.array(z.enum(badgeIds as [(typeof badgeIds)[number], ...typeof badgeIds])),
  figures: z.record(figureKeySchema, z.nullable(z.number())),
  indicators: z.record(indicatorIdSchema, indicatorResultSchema),
})

export type ReportWithIndicators = z.output<typeof reportWithIndicatorsSchema>

/** Every report of one hospital, the latest first, with what is needed to read and to check it. */
export const hospitalCostReportsSchema = z.object({
  /** True for a sample hospital. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  reports: z.array(reportWithIndicatorsSchema),
  /**
   * Where each figure comes from: its header in the public-use file, null if only raw HCRIS has it; its unit; the
   * cells of form 2552-10 that it is the sum of.
   */
  sources: z.record(
    figureKeySchema,
    z.object({ header: z.nullable(z.string()), unit: z.string(), cells: z.array(z.string()) }),
  ),
  /** How each indicator is calculated, in reading order. */
  definitions: z.array(
    z.object({
      id: indicatorIdSchema,
      unit: z.string(),
      better: z.enum(['higher', 'lower', 'neutral']),
      /** True when the value grows with the length of the period. */
      flow: z.boolean(),
      /** True when no value should be trusted by itself. */
      unreliable: z.boolean(),
      /** The preferred one first. */
      variants: z.array(
        z.object({
          id: variantSchema,
          formula: z.string(),
          inputs: z.array(figureKeySchema),
          caveat: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})

export type HospitalCostReports = z.output<typeof hospitalCostReportsSchema>
