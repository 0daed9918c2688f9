export { accessRuleSchema, type AccessRule } from './access-rule.ts'
export { decideAccess, type AccessContext, type AccessDecision, type AccessRefusal } from './decide-access.ts'
export { productIdSchema, productsOfFlags, toProductId, type ProductId } from './product-id.ts'
