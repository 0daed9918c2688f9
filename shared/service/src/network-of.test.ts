import { expect, it } from '@jest/globals'
import { networkOf, sourceOf } from './network-of.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.78', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:0DB8:0012:ffff:1:2:3:4', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['org_lakeside', 'org_lakeside'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

it.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.78', '203.0.113.78'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:db8:12:ffff::2', '2001:db8:12::/48'],
])('%s counts as %s where IPv4 addresses are counted by themselves', (address, source) =>
  expect(sourceOf(address)).toBe(source),
)
