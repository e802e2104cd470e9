import type { LibraryModel } from '#features/security/models/model.ts';

/** What makes a value harmless in Java and its relatives. */
export const JAVA_SANITIZERS_MODEL = {
  languages: ['java', 'kotlin', 'scala'],
  sanitizers: [
    // a constant of an enum, a number; `String.valueOf` is only the text again
    {
      callee: ['*.valueOf'],
      where: { this: { not: { is: ['String', 'Optional'] } } },
      cleans: 'all',
    },
    {
      callee: [
        '{Integer,Long,Short,Byte}.{parseInt,parseLong,parseShort,parseByte,valueOf,decode,parseUnsignedInt,parseUnsignedLong}',
        '{Double,Float,Boolean}.{parseDouble,parseFloat,parseBoolean,valueOf}',
        'UUID.{fromString,randomUUID,nameUUIDFromBytes}',
        '{LocalDate,LocalDateTime,LocalTime,Instant,ZonedDateTime,OffsetDateTime,Duration,Period,Year,YearMonth,DayOfWeek}.parse',
        '{SimpleDateFormat,DateFormat,NumberFormat,DecimalFormat}.parse',
        '{NumberUtils}.{toInt,toLong,toDouble,toFloat,createInteger,createLong,createNumber,parseNumber}',
        '{Ints,Longs,Doubles}.tryParse',
        '{BigInteger,BigDecimal,AtomicInteger,AtomicLong}',
        'Locale.{forLanguageTag}',
        'MediaType.{parse,parseMediaType,valueOf}',
        'HttpMethod.valueOf',
        '**.{ordinal,intValue,longValue,doubleValue,floatValue,shortValue,booleanValue}',
        '**.{length,size,isEmpty,isBlank,hashCode,indexOf,lastIndexOf,equals,equalsIgnoreCase,compareTo,compareToIgnoreCase,contains,containsKey,containsValue,startsWith,endsWith,matches,hasMoreElements,hasNext,hasMore,isPresent,exists,isFile,isDirectory,canRead,canWrite,lastModified}',
        'MessageDigest.{digest,isEqual}',
        'DigestUtils.{md5Hex,md5DigestAsHex,sha1Hex,sha256Hex,sha384Hex,sha512Hex,md5,sha1,sha256,sha384,sha512}',
        '**.{hashpw,checkpw,doFinal}',
        '{PasswordEncoder,BCryptPasswordEncoder,Argon2PasswordEncoder,SCryptPasswordEncoder}.{encode,matches}',
      ],
      cleans: 'all',
    },
    {
      callee: [
        '**.{encodeForHTML,encodeForHTMLAttribute,encodeForJavaScript,encodeForCSS,encodeForXML,encodeForXMLAttribute,encodeForVBScript}',
        'Encode.{forHtml,forHtmlContent,forHtmlAttribute,forHtmlUnquotedAttribute,forJavaScript,forJavaScriptAttribute,forJavaScriptBlock,forJavaScriptSource,forCssString,forCssUrl,forXml,forXmlContent,forXmlAttribute,forCDATA,forUri,forUriComponent}',
        'HtmlUtils.{htmlEscape,htmlEscapeDecimal,htmlEscapeHex}',
        'JavaScriptUtils.javaScriptEscape',
        'StringEscapeUtils.{escapeHtml,escapeHtml3,escapeHtml4,escapeXml,escapeXml10,escapeXml11,escapeJavaScript,escapeEcmaScript,escapeJson}',
        '{HtmlEscapers,XmlEscapers}.*.escape',
        'Jsoup.clean',
        '{PolicyFactory,HtmlSanitizer,AntiSamy,HtmlPolicyBuilder}.{sanitize,scan}',
        '**.{escapeHtml,escapeHtml4,htmlEscape,encodeHtml,escapeXml,sanitizeHtml}',
      ],
      cleans: ['xss', 'template'],
    },
    {
      callee: [
        'URLEncoder.encode',
        '**.encodeForURL',
        'UriUtils.{encode,encodePathSegment,encodeQueryParam}',
        'Encode.forUriComponent',
      ],
      cleans: ['xss', 'header', 'path', 'log', 'redirect', 'ssrf', 'ldap'],
    },
    {
      callee: [
        '**.{encodeForLDAP,encodeForDN}',
        'LdapEncoder.{filterEncode,nameEncode}',
        'LdapUtils.{encodeFilter}',
        'Filter.{encodeValue,createEqualityFilter}',
        'Rdn.escapeValue',
      ],
      cleans: ['ldap'],
    },
    { callee: ['**.encodeForXPath', 'Encode.forXml'], cleans: ['xpath'] },
    {
      callee: [
        '**.encodeForSQL',
        'StringEscapeUtils.escapeSql',
        '**.enquoteIdentifier',
        '**.enquoteLiteral',
      ],
      cleans: ['sql'],
    },
    { callee: ['**.encodeForOS', 'StringUtils.quoteArgument'], cleans: ['command'] },
    {
      callee: [
        'FilenameUtils.{getName,getBaseName,getExtension}',
        'StringUtils.{getFilename,getFilenameExtension}',
        '{Path,File}.{getFileName,getName}',
        'Files.getFileExtension',
        'Files.getNameWithoutExtension',
      ],
      cleans: ['path'],
    },
    { callee: ['Pattern.quote', 'Matcher.quoteReplacement'], cleans: ['regex'] },
    {
      callee: [
        'StringEscapeUtils.{escapeJava,escapeJson,escapeCsv}',
        '**.{encodeForLog,escapeForLog,sanitizeForLog,stripNewlines,formatValue}',
        'Encode.forJava',
      ],
      cleans: ['log', 'header'],
    },
    // a URL comes with its line breaks encoded
    {
      callee: [
        '{HttpServletRequest,ServletRequest}.{getRequestURI,getRequestURL,getQueryString}',
        '{ServerHttpRequest,HttpExchange}.{getURI,getRequestURI,getPath}',
      ],
      cleans: ['header', 'log'],
    },
    // line breaks taken out, as they are where a log line or a header is forged
    {
      callee: ['**.{replaceAll,replace,replaceChars,remove}'],
      where: { '0': { matches: '\\\\[rnRsWpv]|[\\r\\n]' } },
      cleans: ['log', 'header'],
    },
    // slashes or runs of dots taken out
    {
      callee: ['**.{replaceAll,replace}'],
      where: { '0': { matches: String.raw`^\[(?!\^)[^\]/]*/[^\]]*\][+*]?$|^/$|^\.\.$|^\\\.\{2` } },
      cleans: ['path'],
    },
    // all but letters, digits and a few signs taken out
    {
      callee: ['**.replaceAll'],
      where: { '0': { matches: '^\\[\\^[\\w\\\\ .@:-]*\\][+*]?$' } },
      cleans: 'all',
    },
  ],
} as const satisfies LibraryModel;
