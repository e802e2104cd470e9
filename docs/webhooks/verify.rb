# Checks one delivery of a webhook. Ruby 2.7 or later, nothing to install.
#
#   WEBHOOK_SECRET=... ruby verify.rb SIGNATURE [PREVIOUS] < body
#
# SIGNATURE is the header X-Service-Signature; PREVIOUS is X-Service-Signature-Previous, sent for a
# day after a rotation. Exit code: 0 valid, 1 invalid, 2 used wrongly.
require 'openssl'

# `body` is the bytes as they came: parsed and printed again they may be others.
def valid?(secret, body, *signatures)
  expected = "sha256=#{OpenSSL::HMAC.hexdigest('SHA256', secret, body)}"
  # Takes as long wherever the two differ.
  signatures.any? { |signature| OpenSSL.secure_compare(expected, signature.b) }
end

secret = ENV.fetch('WEBHOOK_SECRET', '')
if secret.empty? || ARGV.empty? || ARGV.size > 2
  warn 'usage: WEBHOOK_SECRET=... ruby verify.rb SIGNATURE [PREVIOUS] < body'
  exit 2
end
valid = valid?(secret, $stdin.binmode.read, *ARGV)
puts(valid ? 'valid' : 'invalid')
exit(valid ? 0 : 1)
