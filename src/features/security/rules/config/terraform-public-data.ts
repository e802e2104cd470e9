import type { Rule } from '#features/security/rule.ts';

export const CONFIG_TERRAFORM_PUBLIC_DATA = {
  id: 'config-terraform-public-data',
  title: 'Public cloud storage',
  cwe: 'CWE-732',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A bucket or a database of the cloud can be reached by everyone.',
  recommendation:
    'Use acl = "private" with aws_s3_bucket_public_access_block, and publicly_accessible = false.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '^\\s*acl\\s*=\\s*"public-read(?:-write)?"',
      literal: 'public-read',
      files: ['.tf', '.hcl'],
    },
    {
      kind: 'text',
      pattern: '^\\s*publicly_accessible\\s*=\\s*true\\b',
      literal: 'publicly_accessible',
      files: ['.tf', '.hcl'],
    },
    {
      kind: 'text',
      pattern: '^\\s*block_public_acls\\s*=\\s*false\\b',
      literal: 'block_public_acls',
      files: ['.tf', '.hcl'],
    },
    {
      kind: 'text',
      pattern: '^\\s*block_public_policy\\s*=\\s*false\\b',
      literal: 'block_public_policy',
      files: ['.tf', '.hcl'],
    },
    {
      kind: 'text',
      pattern: '^\\s*restrict_public_buckets\\s*=\\s*false\\b',
      literal: 'restrict_public_buckets',
      files: ['.tf', '.hcl'],
    },
  ],
  examples: {
    bad: [
      `resource "aws_s3_bucket_acl" "data" {
  bucket = aws_s3_bucket.data.id
  acl    = "public-read"
}
`,
      `resource "aws_db_instance" "main" {
  engine              = "postgres"
  publicly_accessible = true
}
`,
    ],
    good: [
      `resource "aws_s3_bucket_acl" "data" {
  bucket = aws_s3_bucket.data.id
  acl    = "private"
}
`,
      `resource "aws_db_instance" "main" {
  engine              = "postgres"
  # publicly_accessible = true
  publicly_accessible = var.is_public
}
`,
    ],
  },
} satisfies Rule;
