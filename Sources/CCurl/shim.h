// libcurl, and functions that replace its variadic ones, which Swift cannot call.
#pragma once

#include <curl/curl.h>

static inline CURLcode lectern_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode lectern_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode lectern_curl_set_headers(CURL *handle, struct curl_slist *headers) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/// Passes each piece of a body to `write` with `context`. If `write` returns another count than that of the piece, the
/// transfer ends.
static inline CURLcode lectern_curl_set_writer(
    CURL *handle, size_t (*write)(char *, size_t, size_t, void *), void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEDATA, context) : code;
}

static inline CURLcode lectern_curl_set_private(CURL *handle, void *context) {
    return curl_easy_setopt(handle, CURLOPT_PRIVATE, context);
}

/// Allows HTTP and HTTPS, and no other protocol of this libcurl.
static inline CURLcode lectern_curl_allow_only_http(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static inline void *lectern_curl_private(CURL *handle) {
    char *context = NULL;
    curl_easy_getinfo(handle, CURLINFO_PRIVATE, &context);
    return context;
}

static inline long lectern_curl_long(CURL *handle, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

/// NULL if there is none. libcurl owns the string.
static inline const char *lectern_curl_string(CURL *handle, CURLINFO info) {
    const char *value = NULL;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

/// The seconds of a Retry-After header; 0 if there is none.
static inline long lectern_curl_retry_after(CURL *handle) {
    curl_off_t value = 0;
    curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &value);
    return (long)value;
}

/// The length of the body that the server declared; -1 if it declared none.
static inline long lectern_curl_content_length(CURL *handle) {
    curl_off_t value = -1;
    curl_easy_getinfo(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &value);
    return (long)value;
}

static inline CURLcode lectern_curl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }
