import type { Rule } from '#features/security/rule.ts';

export const CONFIG_TERRAFORM_UNENCRYPTED = {
  id: 'config-terraform-unencrypted',
  title: 'Unencrypted cloud storage',
  cwe: 'CWE-311',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'What is stored here is not encrypted.',
  recommendation: 'Set it to true, with a key of the key management service.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern:
        '^\\s*(?:storage_encrypted|encrypted|at_rest_encryption_enabled|transit_encryption_enabled)\\s*=\\s*false\\b',
      literal: 'encrypt',
      files: ['.tf', '.hcl'],
    },
  ],
  examples: {
    bad: [
      `resource "aws_db_instance" "main" {
  engine            = "postgres"
  storage_encrypted = false
}
`,
      `resource "aws_ebs_volume" "data" {
  size      = 40
  encrypted = false
}
`,
    ],
    good: [
      `resource "aws_db_instance" "main" {
  engine            = "postgres"
  storage_encrypted = true
}
`,
      `resource "aws_ebs_volume" "data" {
  size      = 40
  encrypted = var.is_encrypted
  # encrypted = false
}
`,
    ],
  },
} satisfies Rule;
