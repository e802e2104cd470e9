import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const XCTEST: Framework = {
  name: 'XCTest or SwiftUI',
  packages: ['xctest', 'swift-testing', 'swiftui', 'testtarget'],
  names: /^(?:test\w*|setUp\w*|tearDown\w*|allTests)$/,
  bases: /^(?:XCTestCase|App|PreviewProvider|Scene)$/,
};
