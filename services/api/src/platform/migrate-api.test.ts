import { expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { migrateApi } from './migrate-api.ts'

test.each(allEngines())('on $name the schema is made once', async ({ open }) => {
  const database = await open()
  expect((await migrateApi(database))[0]).toBe('0001-tenants.sql')
  expect(await migrateApi(database)).toEqual([])
  await database.close()
})

test('a user who may not make roles is told what an administrator has to do', async () => {
  const denied = async () => Promise.reject(Object.assign(new Error('permission denied'), { code: '42501' }))
  const database = { transaction: denied, query: denied } as never
  await expect(migrateApi(database)).rejects.toThrow('CREATE ROLE keyroom_tenant NOLOGIN')
})
