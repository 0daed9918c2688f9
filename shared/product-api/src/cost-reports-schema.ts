import { badgeIds, figureKeys, indicatorIds } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema } from './facility-schema.ts'
import { sourceFileSchema } from './source-file-schema.ts'

const figureKeySchema = z.enum(figureKeys as [(typeof figureKeys)[number], ...typeof figureKeys])
const indicatorIdSchema = z.enum(indicatorIds as [(typeof indicatorIds)[number], ...typeof indicatorIds])

const variantSchema = z.enum(['corrected', 'usual', 'with-investments'])

/** The value of an indicator, or why there is none and which inputs to look at; and by which variant. */
const variantResultSchema = z.object({
  variant: variantSchema,
  value: z.nullable(z.number()),
  missing: z.nullable(z.enum(['blank-input', 'denominator-not-positive', 'inconsistent-inputs'])),
  inputs: z.array(figureKeySchema),
})

/** An indicator by the variant that the report is best read by, and by the others that it has. */
const indicatorResultSchema = z.object({ ...variantResultSchema.shape, others: z.array(variantResultSchema) })

/** One filed report. Figures stand as filed; null where the file is blank. */
export const costReportSchema = z.object({
  id: z.string(),
  fiscalYear: z.int(),
  /** ISO days, both in the period. */
  periodBegin: z.string(),
  periodEnd: z.string(),
  days: z.int(),
  /** The one to show where a hospital filed several in a fiscal year: the latest of a full period, else the latest. */
  preferred: z.boolean(),
  /** Which file the figures were read from: the public-use file, raw HCRIS, or the sample. */
  origin: z.enum(['puf', 'hcris', 'sample']),
  /** The imported file that its figures stand in; null in the sample, and where it was not noted yet. */
  file: z.nullable(sourceFileSchema),
  /** 1 as submitted, 2 settled, 3 audited, 4 reopened, 5 amended; null where the file does not tell. */
  status: z.nullable(z.int()),
  /** The name that the report gives the hospital. */
  name: z.string(),
  badges: z.array(z.enum(badgeIds as [(typeof badgeIds)[number], ...typeof badgeIds])),
  figures: z.record(figureKeySchema, z.nullable(z.number())),
  indicators: z.record(indicatorIdSchema, indicatorResultSchema),
})

export type CostReportAnswer = z.output<typeof costReportSchema>

/** Every report of one hospital, the latest first, with what is needed to read and to check it. */
export const costReportsSchema = z.object({
  /** True when the hospital is made up. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  reports: z.array(costReportSchema),
  /**
   * Where each figure comes from: its header in the public-use file, null where only raw HCRIS has it; its unit; the
   * cells of form 2552-10 whose sum it is.
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

export type CostReports = z.output<typeof costReportsSchema>
