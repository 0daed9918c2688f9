import { facilityTypes } from '@keyroom/cost-report'
import * as z from 'zod/mini'

/** A CMS certification number in its normalized form: six characters, such as `220071` or `01014F`. */
export const ccnSchema = z.string().check(z.regex(/^[0-9A-Z]{2}\d{3}[0-9A-Z]$/))

export const facilityTypeSchema = z.enum(facilityTypes)

/**
 * How the coordinates were found: the hospital itself by name and ZIP, by street number and ZIP, by name and city;
 * or only the center of its ZIP, city or county. `sample` coordinates are generated.
 */
export const locationGradeSchema = z.enum([
  'name-zip',
  'street-zip',
  'name-city',
  'zip-centre',
  'city-centre',
  'county-centre',
  'sample',
])

/** `west,south,east,north` in degrees. West is greater than east where the box crosses the 180th meridian. */
export const bboxSchema = z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/))
